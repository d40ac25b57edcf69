import http from 'node:http'

/** happy-dom opens a connection for each request, which takes a tenth of the processor time of the tests of screens. */
export function shareConnections(): void {
  const agent = new http.Agent({ keepAlive: true })
  const request = new Proxy(http.request, {
    apply(send, self, [address, options, ...rest]: [string | URL, http.RequestOptions | undefined, ...unknown[]]) {
      const shared = options?.agent === false && { agent, headers: { ...options.headers, Connection: 'keep-alive' } }
      return Reflect.apply(send, self, [address, shared ? { ...options, ...shared } : options, ...rest])
    }
  })
  Object.assign(http, { request })
}
