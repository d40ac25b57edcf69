/** How long a server waits for a request, in milliseconds: for its headers and for all of it. Options of Fastify. */
export const RECEIVE_LIMITS = {
  requestTimeout: 20_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 }
}
