import { TEXTS } from './texts.js'

/** Never unmounts, and has no `update`. */
export default {
  async mount(element, { language, setPage }) {
    const { title, lead } = TEXTS[language]
    setPage(title, lead)
    const heading = Object.assign(document.createElement('h1'), { tabIndex: -1, textContent: lead })
    element.append(heading)
    return () => new Promise(() => undefined)
  }
}
