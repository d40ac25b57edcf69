import { i18n } from './i18n.ts'
import { registeredNamespaces } from './messages.ts'

/** Loads the messages of every registered namespace: a server render cannot wait for them. */
export async function loadRegisteredMessages(): Promise<void> {
  await i18n.loadNamespaces(registeredNamespaces())
}
