import { i18n, startMessages } from '@hirfa/shared-i18n'
import '../src/messages/index.ts'

/** The texts of the console in English, which tests read. */
export async function loadTexts(): Promise<void> {
  if (!i18n.isInitialized) await startMessages('en')
  await i18n.loadNamespaces(['ui', 'console'])
}
