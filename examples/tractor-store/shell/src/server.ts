import type { RenderedPage, ServerContainer, ServerStart } from '@hirfa/shared-contract/release'
import type { Screen } from '../../contract/screen.ts'
import { filled, roleIn, toHtml } from '../../contract/tree.ts'
import { parametersIn } from './parameters.ts'
import { findFragment, findPage, type Remotes } from './pages.ts'

/** A container refuses a second one. The teams share no modules. */
const SHARED = {}

let remotes: Remotes = {}
let containerNamed: ServerStart['containerOf'] = () => undefined

export async function start({ release, containerOf }: ServerStart): Promise<void> {
  remotes = JSON.parse(release).remotes
  containerNamed = containerOf
}

/** Renders the page with the fragments of its own team; the browser adds those of the others. */
export async function render(path: string): Promise<RenderedPage> {
  const page = findPage(remotes, path)
  const container = page && containerNamed(page.name)
  if (!container) return {}
  await container.init(SHARED)
  const tree = (await screenIn(container, page.module)).view({ path, parameters: page.parameters })
  const whole = await filled(tree, async place => {
    const found = findFragment(remotes, roleIn(place))
    if (found?.name !== page.name) return undefined
    return (await screenIn(container, found.module)).view({ path, parameters: parametersIn(place.attributes) })
  })
  return { html: toHtml(whole) }
}

async function screenIn(container: ServerContainer, module: string): Promise<Screen> {
  return (await container.get(module))() as Screen
}
