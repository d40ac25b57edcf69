import { isAbsolute, join } from 'node:path'
import { defineCommand } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { adoptBuild } from './adopt-build.ts'

export const adopt = defineCommand({
  name: 'adopt',
  summary: 'make the folder that ModuleFederationPlugin of another tool built publishable; needs remote.json',
  positionals: ['folder'],
  options: {},
  access: 'machine',
  http: undefined,
  input: v.strictObject({ folder: v.string() }),
  result: v.object({ folder: v.string(), app: v.string(), version: v.string() }),
  text: ({ folder, app, version }) => `Adopted ${app} ${version}. Next: npx hirfa-release publish ${folder}`
})

export async function adoptIn({ folder }: { folder: string }, project: string) {
  return { folder, ...(await adoptBuild(isAbsolute(folder) ? folder : join(project, folder), project)) }
}
