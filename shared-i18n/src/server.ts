import { i18n } from './i18n.ts'
import { registeredNamespaces } from './messages.ts'

/** A server render cannot wait for messages. */
export async function loadRegisteredMessages(): Promise<void> {
  await i18n.loadNamespaces(registeredNamespaces())
}
