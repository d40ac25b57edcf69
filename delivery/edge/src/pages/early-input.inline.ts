/** Only some types of fields have the optional properties. */
type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) &
  Partial<Pick<HTMLInputElement, 'checked' | 'selectionStart' | 'setSelectionRange'>>

interface Entered {
  /** The position among the fields of the page, by which the next page finds the field. */
  index: number
  value: string
  checked: boolean | undefined
  caret: number | null | undefined
}

/**
 * Records input and the last tap in elements with one of the attributes, and dispatches them again after hydration.
 * A page loaded again before that gets the input, except passwords and files.
 */
export function repeatEarlyInput(
  notHydrated: string,
  marks: string[],
  changedMark: string,
  languageKey: string,
  visitKey: string
): void {
  const STORED = 'earlyInput'
  const FIELDS = 'input,textarea,select'
  /** Recorded with each event, because React resets a field to the value of its state. */
  const entered = new Map<Field, Entered>()
  const done = new AbortController()
  const options = { capture: true, signal: done.signal }
  let composing: EventTarget | null = null
  let tapped: { element: HTMLElement; again: () => void } | undefined

  const isEarly = (node: Node) => Boolean((node instanceof Element ? node : node.parentElement)?.closest(notHydrated))

  addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target)) return
      if (!isEarly(target)) return void entered.delete(target)
      const { value, checked, selectionStart: caret, name, form } = target
      if (name === languageKey) return chooseLanguage(form, value)
      entered.set(target, { index: fields().indexOf(target), value, checked, caret })
    },
    options
  )
  addEventListener('compositionstart', ({ target }) => (composing = target), options)
  addEventListener(
    'compositionend',
    () => {
      composing = null
      setTimeout(repeat)
    },
    options
  )
  addEventListener(
    'click',
    event => {
      forget()
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button?.type === 'button' && !button.popoverTargetElement) keep(event, button, () => button.click())
    },
    options
  )
  addEventListener(
    'submit',
    event => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || !isEarly(form)) return
      if (!new FormData(form, submitter).keys().next().done || submitter?.hasAttribute('formaction')) return
      event.preventDefault()
      keep(event, submitter ?? form, () => form.requestSubmit(submitter))
    },
    options
  )
  addEventListener('pagehide', storeForReload, options)
  document.addEventListener('readystatechange', begin, { once: true })
  const observer = new MutationObserver(records => {
    // Nothing else changes nodes before hydration than translators and extensions.
    if (records.some(({ attributeName, target }) => !attributeName && isEarly(target)))
      document.documentElement.setAttribute(changedMark, '')
    setTimeout(repeat)
  })

  /** After React's listeners: React hydrates an element at its first event if its code is there, and handles it. */
  function keep({ type }: Event, element: HTMLElement, again: () => void) {
    if (!isEarly(element)) return
    const decide = () => {
      if (!isEarly(element)) return
      element.setAttribute('data-tapped', '')
      tapped = { element, again }
    }
    element.closest('#root')?.addEventListener(type, () => queueMicrotask(decide), { capture: true, once: true })
  }

  function forget() {
    tapped?.element.removeAttribute('data-tapped')
    tapped = undefined
  }

  function fields(): Field[] {
    return [...document.querySelectorAll<Field>(FIELDS)]
  }

  function storeForReload() {
    const values: Pick<Entered, 'value' | 'checked'>[] = []
    for (const [{ type }, { index, value, checked }] of entered)
      if (!/password|file/.test(type)) values[index] = { value, checked }
    if (values.length > 0) store(() => (sessionStorage[STORED] = JSON.stringify([location.href, values])))
  }

  /** The page is parsed, and no deferred script has run. The listener records the values again. */
  function begin() {
    observer.observe(document, { subtree: true, attributeFilter: marks, childList: true, characterData: true })
    store(() => {
      const [address, values] = JSON.parse(sessionStorage[STORED] ?? '[]')
      delete sessionStorage[STORED]
      if (address !== location.href) return
      for (const [index, field] of fields().entries())
        if (values[index]) dispatch(Object.assign(field, values[index]), 'input')
    })
  }

  function chooseLanguage(form: HTMLFormElement | null, language: string) {
    form?.submit()
    store(() => {
      localStorage[languageKey] = language
      delete sessionStorage[visitKey]
    })
  }

  function store(work: () => void) {
    try {
      work()
    } catch {
      // Browsers that block cookies throw on access to the storage.
    }
  }

  function repeat() {
    for (const [field, state] of entered) {
      if (isEarly(field) || field === composing || !field.isConnected) continue
      entered.delete(field)
      enter(field, state)
    }
    if (tapped && !isEarly(tapped.element)) {
      const { element, again } = tapped
      forget()
      if (element.isConnected) setTimeout(again)
    }
    if (composing || document.querySelector(notHydrated)) return
    done.abort()
    observer.disconnect()
  }

  function isField(target: EventTarget | null): target is Field {
    return target instanceof Element && target.matches(FIELDS)
  }

  function dispatch(field: Field, type: string) {
    field.dispatchEvent(new Event(type, { bubbles: true }))
  }

  /** React ignores an `input` event with the value that it recorded last; the prototype's setter does not record. */
  function enter(field: Field, { value, checked, caret }: Entered) {
    if (/checkbox|radio/.test(field.type)) {
      field.checked = !checked
      return field.click()
    }
    const place = field.value === value ? field.selectionStart : caret
    if (field.type !== 'file') {
      field.value = ''
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    }
    if (place != null && field === document.activeElement) field.setSelectionRange?.(place, place)
    for (const type of ['input', 'change']) dispatch(field, type)
  }
}
