/**
 * Inserts the scripts of a page, which wait in a template, when the visitor needs one: with the first tap that
 * `repeatEarlyInput` keeps, or at a field that no form sends. A page that must change before that is started when it is
 * parsed, and so is one that is loaded again: it may have failed to start, or the visitor misses something.
 */
export function startLate(template: string, changing: string, tapped: string): void {
  const { documentElement: page } = document
  const [load] = performance.getEntriesByType('navigation')
  const observer = new MutationObserver(start)

  if (page.matches(changing) || !isInItsLanguage() || load?.type === 'reload')
    document.addEventListener('DOMContentLoaded', start)
  else if (document.querySelector(`[${tapped}]`) || needsScripts(document.activeElement)) start()
  else {
    observer.observe(document, { subtree: true, attributeFilter: [tapped] })
    for (const type of ['focusin', 'input']) addEventListener(type, ({ target }) => needsScripts(target) && start())
  }

  /** Later calls find the template empty. */
  function start() {
    observer.disconnect()
    const waiting = document.querySelector<HTMLTemplateElement>(template)
    if (waiting) document.body.append(waiting.content)
  }

  function isInItsLanguage(): boolean {
    return document.getElementById('root')?.dataset['sent'] === page.lang
  }

  function needsScripts(target: EventTarget | null): boolean {
    const isField =
      target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
    return isField && !(target.form && target.name)
  }
}
