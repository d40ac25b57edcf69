/** Evaluates the modules of the start, all in this file, in several tasks. */
import './page-styles.ts'

const STEPS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@hirfa/shared-platform/first'),
  () => import(/* webpackMode: "eager" */ './federation/shared-modules.ts'),
  () => import(/* webpackMode: "eager" */ './start.tsx')
]

async function main(): Promise<void> {
  for (const step of STEPS) {
    await step()
    await nextTask()
  }
}

/** Resolves in a task of its own: between two tasks the browser handles input and paints. A timer would wait longer. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}

// An error of a module must arrive as an error of this script, which the guard of the start does not try again.
main().catch(reportError)
