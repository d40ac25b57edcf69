const CONTROLS = 'input, select, textarea, button'

/** After a failed submit: focuses the first invalid field. */
export function focusFirstProblem(form: ParentNode): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = field?.matches(CONTROLS) ? field : field?.querySelector<HTMLElement>(CONTROLS)
  control?.focus()
}
