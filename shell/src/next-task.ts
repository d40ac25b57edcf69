/** Resolves in a task of its own: between two tasks the browser handles input and paints. A timer would wait longer. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}
