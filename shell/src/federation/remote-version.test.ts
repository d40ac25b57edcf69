import { expect, test } from 'vitest'
import { apply, newVersion, type VersionEvent } from './remote-version.ts'

function versionAfter(...events: VersionEvent[]) {
  const version = newVersion()
  const changed = events.map(event => apply(version, event))
  return { ...version, changed: changed.at(-1) }
}

test.each<[string, VersionEvent[], ReturnType<typeof versionAfter>['status'], number, boolean]>([
  ['is registered at its first load', ['load'], 'registered', 0, true],
  ['is registered once', ['load', 'load'], 'registered', 0, false],
  ['that fails counts the failure', ['load', 'fail'], 'failed', 1, true],
  ['of which two loads fail at once counts one failure', ['load', 'fail', 'fail'], 'failed', 1, false],
  ['that has failed is registered again', ['load', 'fail', 'load'], 'registered', 1, true],
  ['counts each failure after a load', ['load', 'fail', 'load', 'fail'], 'failed', 2, true],
  ['can fail before this page loads it', ['fail', 'load'], 'registered', 1, true],
  ['that has not failed is not replaced', ['replace'], 'new', 0, false],
  ['that has failed is replaced', ['load', 'fail', 'replace'], 'replaced', 1, true],
  ['is replaced also while another load has begun', ['load', 'fail', 'load', 'replace'], 'replaced', 1, true],
  ['stays replaced when another of its loads fails', ['load', 'fail', 'replace', 'fail'], 'replaced', 1, false],
  ['that is replaced loads again as the only one', ['load', 'fail', 'replace', 'load'], 'registered', 1, true]
])('a version %s', (_what, events, status, failures, changed) => {
  expect(versionAfter(...events)).toMatchObject({ status, failures, changed })
})
