import { NOT_HYDRATED, NOT_HYDRATED_MARKS } from '@hirfa/shared-contract/release'
import { inlineScript } from './inline-script.ts'

interface Entered {
  value: string
  checked: boolean
  /** Null for types of fields without a selection. */
  caret: number | null
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The inline script that repeats taps and input from before hydration. */
export const EARLY_INPUT = inlineScript(repeatEarlyInput, NOT_HYDRATED, [...NOT_HYDRATED_MARKS])

/**
 * Runs inline and must use nothing outside itself. Elements with one of these attributes are not hydrated, so their events have no
 * handlers. The script records the values of their fields and the last tap, and dispatches the events again after hydration. It
 * ignores controls that work without scripts: buttons with `formaction` or a popover, and forms with a named field.
 */
function repeatEarlyInput(notHydrated: string, marks: string[]): void {
  /** Recorded with each event, because React resets a field to the value of its state. */
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
  observer.observe(document, { subtree: true, attributeFilter: marks })

  /** Waits for a task: React hydrates an element at its first event if its code is loaded, and then handles that event. */
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

  /**
   * React ignores an `input` event if the field has the value that was last set through the property of the element, which React
   * overrides. The property of the prototype sets a value without React's knowledge.
   */
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
