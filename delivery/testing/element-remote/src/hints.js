import { TEXTS } from './texts.js'

/* global ELEMENT */
const STYLE = new CSSStyleSheet()
STYLE.replaceSync(`
  section { display: grid; gap: var(--space-m); padding: var(--space-l) var(--page-margin); font: inherit }
  h1, p { margin: 0; color: var(--text) }
  a { color: var(--action) }
  button { min-block-size: var(--control-height); font: inherit; color: var(--text-on-action); background: var(--action); border: 0 }
`)

function made(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

class HintsScreen extends HTMLElement {
  /** The nodes stay, so that a change keeps the focus. */
  heading = made('h1', { tabIndex: -1 })
  lead = made('p')
  who = made('p')
  hint = made('p')
  more = made('a', { href: '/hints/plain' })
  home = made('button', { type: 'button' })

  connectedCallback() {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [STYLE]
    root.append(made('section', {}, this.heading, this.lead, this.who, this.hint, this.more, this.home))
  }

  show({ language, direction, client, path, navigate, setPage }) {
    const texts = TEXTS[language]
    const hint = new URLSearchParams(path.split('?')[1]).get('hint') ?? 'water'
    if (!(hint in texts)) throw new Error(`There is no hint about ${hint}`)
    setPage(texts.title, texts.lead)
    this.dir = direction
    this.heading.textContent = texts.title
    this.lead.textContent = texts.lead
    this.who.textContent = client ? texts.client(client.name) : texts.visitor
    this.hint.textContent = texts[hint]
    this.more.textContent = texts.more
    this.home.textContent = texts.home
    this.home.onclick = () => navigate('/')
  }
}

if (!customElements.get(ELEMENT)) customElements.define(ELEMENT, HintsScreen)

export function mount(element, context) {
  const screen = element.appendChild(document.createElement(ELEMENT))
  screen.show(context)
  return { update: next => screen.show(next), unmount: () => screen.remove() }
}
