import { reportNotAllowed } from './allowed-only.ts'
import { mutableVariables } from './mutable-variables.ts'

/** State of a whole page or worker. There are at most eight; other state belongs to what creates it. */
const ALLOWED = {
  'shell/src/connection/connection.ts: check': 'a check is started by the page and by each failed screen',
  'shell/src/federation/load-remote.ts: page': 'the remotes of a page are loaded once',
  'shell/src/push/listen-to-messages.ts: shown': 'a page shows a message once, also after another sign-in',
  'shell/src/push/receive-push.ts: receiving': 'a page subscribes once in a session',
  'shell/src/push/post-notices.ts: notices': 'events of the worker share the messages that no page has shown',
  'shell/src/reports/page-events.ts: pageEvents': 'events are recorded before the chunk that reports them is loaded',
  'shell/src/server/load-remote.ts: remotes': 'a server process renders one release',
  'shell/src/worker/store-visited.ts: last': 'messages of all pages are handled one after the other'
}

reportNotAllowed({
  patterns: ['shell/src/*'],
  find: (file, source) => mutableVariables(source).map(name => `${file}: ${name}`),
  allowed: ALLOWED,
  advice: 'is a mutable module variable: give the state to an object that its user creates'
})
