import { i18n } from './i18n.ts'
import { registeredNamespaces } from './messages.ts'

export async function loadRegisteredMessages(): Promise<void> {
  await i18n.loadNamespaces(registeredNamespaces())
}
