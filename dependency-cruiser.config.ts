import type { IConfiguration } from 'dependency-cruiser'

/** The allowed imports between packages and layers. */
const APPS = 'shell|mf-[^/]+|api|delivery|e2e|lab'
const TESTS = '\\.(test|server-test|final-test)\\.tsx?$|/testing/|/bench/'

/** The folders of the control plane from the lowest layer up. A folder imports only folders of lower layers. */
const RELEASES_LAYERS = [
  ['keys'],
  ['ledger'],
  ['artifacts'],
  ['http'],
  ['state'],
  ['access', 'analysis', 'gate', 'previews', 'retention', 'uploads'],
  ['commands'],
  ['service'],
  ['cli']
]

/** For each folder: no import from another folder of its own layer, or from a higher layer. */
function layerRules(root: string, layers: readonly (readonly string[])[]): IConfiguration['forbidden'] {
  return layers.flatMap((folders, layer) =>
    folders.map(folder => ({
      name: `layers-of-${root.split('/').at(-2)}-${folder}`,
      severity: 'error' as const,
      from: { path: `^${root}/${folder}/`, pathNot: TESTS },
      to: {
        path: `^${root}/(${layers.slice(layer).flat().join('|')}|index\\.ts)`,
        pathNot: `^${root}/${folder}/`
      }
    }))
  )
}

export default {
  forbidden: [
    {
      name: 'apps-are-independent',
      comment: 'An app never imports another app; the shell composes them at run time.',
      severity: 'error',
      from: { path: `^(${APPS})/`, pathNot: `${TESTS}|^(e2e|lab)/` },
      to: { path: `^(${APPS})/`, pathNot: '^($1/|delivery/remote-kit/)' }
    },
    {
      name: 'contract-imports-valibot-only',
      severity: 'error',
      from: { path: '^shared-contract/', pathNot: TESTS },
      to: { pathNot: '^shared-contract/|node_modules/valibot/', dependencyTypesNot: ['core'] }
    },
    {
      name: 'tracing-imports-opentelemetry-only',
      severity: 'error',
      from: { path: '^shared-tracing/', pathNot: TESTS },
      to: { pathNot: '^shared-tracing/|node_modules/(@opentelemetry|fastify)/', dependencyTypesNot: ['core'] }
    },
    {
      name: 'pages-have-no-tracing-library',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|shared-(ui|i18n|platform|contract))/', pathNot: TESTS },
      to: { path: '^shared-tracing/|node_modules/@opentelemetry/' }
    },
    {
      name: 'i18n-imports-the-contract-only',
      severity: 'error',
      from: { path: '^shared-i18n/', pathNot: TESTS },
      to: { path: `^(shared-ui|shared-platform|${APPS})/` }
    },
    {
      name: 'platform-imports-no-component',
      severity: 'error',
      from: { path: '^shared-platform/', pathNot: TESTS },
      to: { path: `^(shared-ui|${APPS})/` }
    },
    {
      name: 'ui-calls-no-api',
      comment: 'Components import types of the platform only.',
      severity: 'error',
      from: { path: '^shared-ui/', pathNot: TESTS },
      to: { path: `^(shared-platform|${APPS})/`, dependencyTypesNot: ['type-only'] }
    },
    {
      name: 'api-imports-the-contract-only',
      severity: 'error',
      from: { path: '^api/', pathNot: TESTS },
      to: { path: '^shared-(ui|i18n|platform)/' }
    },
    {
      name: 'delivery-imports-the-contract-only',
      severity: 'error',
      from: { path: '^delivery/(releases|edge)/', pathNot: TESTS },
      to: { path: '^shared-(ui|i18n|platform)/' }
    },
    {
      name: 'delivery-knows-no-product',
      comment: 'What delivery serves is handed to it; `product/` supplies the marketplace.',
      severity: 'error',
      from: { path: '^delivery/' },
      to: { path: '^(product|api|shell|mf-[^/]+|examples|e2e|lab)/|^shared-contract/(wire|rules|paths\\.ts|site\\.ts)' }
    },
    {
      name: 'edge-runs-without-the-release-service',
      comment: 'The data plane reads releases; the product mounts the service beside it.',
      severity: 'error',
      from: { path: '^delivery/edge/', pathNot: TESTS },
      to: { path: '^delivery/releases/src/(service|cli|commands|gate)/' }
    },
    {
      name: 'examples-are-products-of-delivery',
      comment: 'A second product uses delivery and the release formats, nothing of the marketplace.',
      severity: 'error',
      from: { path: '^examples/', pathNot: TESTS },
      to: { path: '^(product|api|shell|mf-[^/]+|shared-(ui|i18n|platform)|e2e|lab)/' }
    },
    {
      name: 'teams-of-examples-are-independent',
      comment: 'Their apps meet in pages.',
      severity: 'error',
      from: { path: '^examples/([^/]+)/(shell|explore|decide|checkout)/' },
      to: { path: '^examples/', pathNot: '^examples/$1/($2|contract)/' }
    },
    {
      name: 'nothing-imports-the-simulation',
      comment: 'It replaces clock, timers, randomness and disk of its thread.',
      severity: 'error',
      from: { pathNot: '^lab/simulation/' },
      to: { path: '^lab/simulation/' }
    },
    {
      name: 'console-runs-without-the-product',
      comment:
        'The console bundles the tools of the platform; router, remote contract and device belong to pages of the product.',
      severity: 'error',
      from: { path: '^delivery/console/', pathNot: TESTS },
      to: { path: '^shared-platform/(?!src/index\\.ts)' }
    },
    {
      name: 'remotes-take-shared-names',
      comment: 'The shell provides these through the shared packages; a direct import would bring a second copy.',
      severity: 'error',
      from: { path: '^mf-[^/]+/', pathNot: TESTS },
      to: { path: 'node_modules/(react-router|react-router-dom|i18next)/' }
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true }
    },
    ...(layerRules('delivery/releases/src', RELEASES_LAYERS) ?? []),
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } }
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/|^delivery/testing/(standard|element)-remote/|\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs']
    }
  }
} satisfies IConfiguration
