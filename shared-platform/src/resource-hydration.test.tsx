import { act } from '@testing-library/react'
import { atom } from 'nanostores'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createResource, useResourceState } from './resource.ts'

test.each([
  ['no value', undefined, 'loading'],
  ['the value of its data', 'sent', 'sent']
])(
  'a page sent with %s keeps its elements although a response arrives before it is hydrated',
  async (_with, first, text) => {
    const $name = createResource(
      atom(null),
      () => new Promise<string>(() => undefined),
      () => first
    )
    function Name() {
      const name = useResourceState($name)
      return name.state === 'ready' ? <b>{name.value}</b> : <i>{name.state}</i>
    }
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(<Name />)
    expect(root.textContent).toBe(text)
    const sent = root.firstChild
    $name.get()
    $name.take('loaded')

    const recovered = vi.fn()
    const page = await act(async () => hydrateRoot(root, <Name />, { onRecoverableError: recovered }))
    onTestFinished(() => act(() => page.unmount()))
    expect(recovered).not.toHaveBeenCalled()
    expect(root.textContent).toBe('loaded')
    expect(root.firstChild === sent).toBe(first !== undefined)
  }
)
