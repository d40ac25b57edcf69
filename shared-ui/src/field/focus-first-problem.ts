const CONTROLS = 'input, select, textarea, button'

/** After a refused sending: the first field with a problem, in reading order, takes the focus. */
export function focusFirstProblem(form: ParentNode): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = field?.matches(CONTROLS) ? field : field?.querySelector<HTMLElement>(CONTROLS)
  control?.focus()
}
