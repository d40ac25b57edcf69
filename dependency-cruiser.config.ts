import type { IConfiguration } from 'dependency-cruiser'

/** Who may import whom. A rule that is missing here is not a rule. */
const APPS = 'shell|mf-[^/]+|api|delivery|ops-console'
const TESTS = '\\.(test|server-test)\\.tsx?$|/testing/'

export default {
  forbidden: [
    {
      name: 'apps-meet-at-run-time',
      comment: 'An app never imports another: they meet in the shell, in the browser.',
      severity: 'error',
      from: { path: `^(${APPS})/`, pathNot: TESTS },
      to: { path: `^(${APPS})/`, pathNot: '^$1/' }
    },
    {
      name: 'i18n-stands-alone',
      severity: 'error',
      from: { path: '^shared-i18n/' },
      to: { path: `^(shared-ui|shared-platform|${APPS})/` }
    },
    {
      name: 'platform-draws-nothing',
      severity: 'error',
      from: { path: '^shared-platform/', pathNot: TESTS },
      to: { path: `^(shared-ui|${APPS})/` }
    },
    {
      name: 'ui-calls-no-api',
      comment: 'Components know types of the platform, nothing that runs.',
      severity: 'error',
      from: { path: '^shared-ui/', pathNot: TESTS },
      to: { path: `^(shared-platform|${APPS})/`, dependencyTypesNot: ['type-only'] }
    },
    {
      name: 'server-reads-the-contract-only',
      severity: 'error',
      from: { path: '^api/', pathNot: TESTS },
      to: { path: '^shared-(ui|i18n|platform)/', pathNot: '^shared-platform/contract/' }
    },
    {
      name: 'delivery-reads-release-and-contract',
      comment: 'It composes pages of what is live, and of what the API answers to everybody.',
      severity: 'error',
      from: { path: '^delivery/', pathNot: TESTS },
      to: { path: '^shared-(ui|i18n|platform)/', pathNot: '^shared-platform/(release|contract)/' }
    },
    {
      name: 'console-stands-beside-the-product',
      comment: 'It has to work when the platform does not: it shares how things look, and nothing that runs a page.',
      severity: 'error',
      from: { path: '^ops-console/', pathNot: TESTS },
      to: { path: '^shared-platform/', pathNot: '^shared-platform/release/' }
    },
    {
      name: 'remotes-take-shared-names',
      comment: 'The shell provides these through the shared packages; a direct import would bring a second copy.',
      severity: 'error',
      from: { path: '^mf-[^/]+/', pathNot: TESTS },
      to: { path: 'node_modules/(react-router|react-router-dom|i18next|react-i18next|ofetch)/' }
    },
    {
      name: 'no-cycles',
      comment: 'What is fetched later, when it is wanted, waits for nobody.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } }
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } }
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/|\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs']
    }
  }
} satisfies IConfiguration
