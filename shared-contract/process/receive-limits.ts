export const RECEIVE_LIMITS = {
  requestTimeout: 20_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 }
}
