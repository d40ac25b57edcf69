import './explore.css'
import { type PageContext, STORE_CHOSEN } from '../../contract/screen.ts'
import { h } from '../../contract/tree.ts'
import { STORES } from './catalogue.ts'

export function view(_context: PageContext) {
  return h(
    'div',
    { class: 'e_StorePicker', 'data-boundary': 'explore' },
    h('p', { class: 'e_StorePicker_selected', 'aria-live': 'polite' }),
    h('button', { class: 'e_StorePicker_choose', type: 'button' }, 'choose a store'),
    h(
      'dialog',
      { class: 'e_StorePicker_dialog', 'data-boundary': 'explore', 'aria-label': 'Stores' },
      h(
        'ul',
        {},
        STORES.map(({ id, name, street, city }) =>
          h(
            'li',
            { class: 'e_StorePicker_entry' },
            `${name}, ${street}, ${city}`,
            h('button', { class: 'e_StorePicker_select', type: 'button', 'data-id': id }, 'select')
          )
        )
      )
    )
  )
}

/** Reports the chosen store to the page around it. */
export function start(place: HTMLElement): void {
  const dialog = place.querySelector('dialog')
  place.querySelector('.e_StorePicker_choose')?.addEventListener('click', () => dialog?.showModal())
  for (const button of place.querySelectorAll<HTMLElement>('.e_StorePicker_select'))
    button.addEventListener('click', () => {
      dialog?.close()
      const store = STORES.find(({ id }) => id === button.dataset.id)
      const selected = place.querySelector('.e_StorePicker_selected')
      if (selected) selected.textContent = store ? `${store.name}, ${store.street}, ${store.city}` : ''
      place.dispatchEvent(new CustomEvent(STORE_CHOSEN, { bubbles: true, detail: store?.id }))
    })
}
