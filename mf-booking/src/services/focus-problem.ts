import { focusFirstProblem } from 'shared-ui'

/** After a refused step: the first wrong field, else the first button of what has to be chosen. */
export function focusProblem(form: HTMLElement): void {
  if (form.querySelector('[aria-invalid="true"]')) focusFirstProblem(form)
  else form.querySelector<HTMLElement>('[data-problem] button')?.focus()
}
