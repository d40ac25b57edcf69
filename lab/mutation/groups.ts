export interface MutationGroup {
  mutate: readonly string[]
  nodeTests: readonly string[]
  pageTests: readonly string[]
  /** Its tests set the time zone, which needs a process of its own: threads share one, and start faster. */
  setsTimeZone?: true
}

const NO_TESTS = '!**/*.test.ts'

export const GROUPS: Readonly<Record<string, MutationGroup>> = {
  booking: {
    mutate: [
      'shared-contract/rules/*.ts',
      '!shared-contract/rules/rich-text.ts',
      'mf-booking/src/calendar/*.ts',
      'shared-ui/src/calendar/*.ts',
      'mf-booking/src/picker/picker-state.ts',
      'mf-booking/src/draft/{draft,draft-job,draft-store,replaced-drafts,task-data}.ts',
      'mf-booking/src/submission/{booking-choice,booking-request,pending-request,send-submission,submissions-store}.ts',
      NO_TESTS
    ],
    nodeTests: [
      'shared-contract/rules/*.test.ts',
      'mf-booking/src/calendar/*.test.ts',
      'shared-ui/src/calendar/*.test.ts',
      'mf-booking/src/picker/picker-state.test.ts'
    ],
    pageTests: [
      'mf-booking/src/draft/{draft,draft-store,task-data}.test.ts',
      'mf-booking/src/submission/{booking-choice,booking-request,pending-request,send-rules,submissions-store}.test.ts'
    ],
    setsTimeZone: true
  },
  session: {
    mutate: ['shared-platform/src/{session,persisted,persisted-retention}.ts'],
    nodeTests: [],
    pageTests: ['shared-platform/src/{session-start,session-state,persisted,persisted-retention}.test.ts']
  },
  forms: {
    mutate: ['shared-platform/src/{form,interrupted-forms,request-error}.ts'],
    nodeTests: [],
    pageTests: ['shared-platform/src/{form,interrupted-forms,request-error}.test.ts']
  },
  fields: {
    mutate: ['shared-contract/wire/{client,fold,responses,sign-in,values}.ts'],
    nodeTests: ['shared-contract/wire/{fold,sign-in,values}.test.ts'],
    pageTests: []
  },
  releases: {
    mutate: [
      'delivery/releases/src/gate/{build,builds-beside}.ts',
      'delivery/releases/src/gate/rules/*.ts',
      'delivery/releases/src/analysis/{analyses,compare,count,ratio-interval,sources,verdict,vital-steps}.ts',
      'delivery/releases/src/retention/needed-versions.ts',
      'delivery/releases/src/state/{cohorts,path-claims,release-changes,release-state,revoked-ids}.ts',
      'delivery/releases/src/state/{signed-document,trusted-head}.ts',
      'delivery/releases/src/ledger/entry.ts',
      NO_TESTS
    ],
    nodeTests: [
      'delivery/releases/src/gate/{builds-beside,rules/*}.test.ts',
      'delivery/releases/src/analysis/{analyses,automatic-rollback,compare,health-store,sources,verdict,vital-steps}.test.ts',
      'delivery/releases/src/retention/needed-versions.test.ts',
      'delivery/releases/src/state/*.test.ts',
      'delivery/releases/src/ledger/entry.test.ts'
    ],
    pageTests: []
  }
}
