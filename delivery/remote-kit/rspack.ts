/**
 * How a remote is built: alone, from its own folder and the shared packages. What it leaves in `dist/` names itself in
 * `build.json`.
 */
import { type Configuration, container, SubresourceIntegrityPlugin } from '@rspack/core'
import type { RemotePlan } from 'shared-platform/remote'
import { globalOf, rangeOf, type RemoteRoute } from 'shared-contract/release'
import { BuildRecordPlugin } from './build-record-plugin.ts'
import { base, packageOf, sharedVersions } from './build-base.ts'

/** A remote's build: a classic container, whose entry is a quarter of a federation runtime's own. */
export function remoteConfig(folder: string, plan: RemotePlan): Configuration {
  const { name, version, budgets = {} } = packageOf(folder)
  const global = globalOf(name, version)
  const versions = sharedVersions(folder)
  return {
    ...base(folder, name, version),
    entry: {},
    plugins: [
      new container.ModuleFederationPluginV1({
        name: global,
        filename: 'remote-entry.js',
        library: { type: 'var', name: global },
        exposes: Object.fromEntries(
          Object.entries(plan.exposes).map(([module, file]) => [module, { import: file, name: module.slice(2) }])
        ),
        shared: Object.fromEntries(
          Object.entries(versions).map(([shared, version]) => [
            shared,
            { import: false, singleton: true, strictVersion: true, requiredVersion: rangeOf(version) }
          ])
        )
      }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      new BuildRecordPlugin({
        kind: 'remote',
        name,
        version,
        global,
        shared: versions,
        exposes: plan.exposes,
        budgets,
        routes: plan.routes.map(route => recordedRoute(route, plan.messages))
      })
    ]
  }
}

/** A route as the edge will read it: with the texts themselves, which it has no other way to. */
function recordedRoute(
  { path, module, title, titleWithName, description, subject, answers }: RemotePlan['routes'][number],
  messages: RemotePlan['messages']
): RemoteRoute {
  const textsIn = (language: keyof typeof messages) => ({
    title: title && messageOf(messages[language], title),
    titleWithName: titleWithName && messageOf(messages[language], titleWithName),
    description: messageOf(messages[language], description)
  })
  const texts = { ar: textsIn('ar'), en: textsIn('en'), fr: textsIn('fr') }
  return { path, module, texts, subject, answers: answers && [...answers] }
}

function messageOf(messages: Readonly<Record<string, string>>, key: string): string {
  const message = messages[key]
  if (message === undefined) throw new Error(`A route is described by ${key}, which is no message`)
  return message
}
