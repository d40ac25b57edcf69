import { NOT_HYDRATED } from '@hirfa/shared-contract/release'
import { codeOf } from './inline-script.ts'

interface Entered {
  value: string
  checked: boolean
  /** Null for fields without one. */
  caret: number | null
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The inline script that repeats what a visitor taps and enters before the page is hydrated. */
export const EARLY_INPUT = `(${codeOf(repeatEarlyInput)})(${JSON.stringify(NOT_HYDRATED)})`

/**
 * Runs inline and must use nothing outside itself. Nothing listens to elements that are not hydrated: texts entered there and
 * the last tap are repeated afterwards. What works without scripts is left alone: buttons with an address or a popover,
 * and forms that have something to send.
 */
function repeatEarlyInput(notHydrated: string): void {
  /** As entered: React resets a field to the value that it knows. */
  const entered = new Map<Field, Entered>()
  const done = new AbortController()
  const options = { capture: true, signal: done.signal }
  let composing: EventTarget | null = null
  let tapped: { element: HTMLElement; again: () => void } | undefined

  const isEarly = (element: Element) => Boolean(element.closest(notHydrated))

  addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target)) return
      if (!isEarly(target)) return void entered.delete(target)
      const checked = 'checked' in target && target.checked
      entered.set(target, { value: target.value, checked, caret: caretOf(target) })
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
    ({ target }) => {
      forget()
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.type === 'button' && !button.popoverTargetElement) keep(button, () => button.click())
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
      keep(submitter ?? form, () => form.requestSubmit(submitter))
    },
    options
  )
  const observer = new MutationObserver(() => setTimeout(repeat))
  observer.observe(document, { subtree: true, attributeFilter: ['data-sent', 'data-settling'] })

  /** A part that can be hydrated is hydrated by the event itself, which it then gets. */
  function keep(element: HTMLElement, again: () => void) {
    setTimeout(() => {
      if (!isEarly(element)) return
      element.setAttribute('data-tapped', '')
      tapped = { element, again }
    })
  }

  function forget() {
    tapped?.element.removeAttribute('data-tapped')
    tapped = undefined
  }

  function repeat() {
    for (const [field, state] of entered) {
      if (isEarly(field) || field === composing) continue
      entered.delete(field)
      if (field.isConnected) enter(field, state)
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
    return (
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    )
  }

  function caretOf(field: Field): number | null {
    return 'selectionStart' in field ? field.selectionStart : null
  }

  /** React ignores an event of a value that its own setter, a property of the element, has seen; that of the prototype is hidden from it. */
  function enter(field: Field, { value, checked, caret }: Entered) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      field.checked = !checked
      return field.click()
    }
    const place = field.value === value ? caretOf(field) : caret
    if (field.type !== 'file') {
      field.value = ''
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    }
    if (place !== null && 'setSelectionRange' in field && field === document.activeElement)
      field.setSelectionRange(place, place)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
