import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitForVersion } from '../composition/frame.ts'
import { ownProduct } from '../kit/own-product.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { printedAddress, type StartedProgram, startProgram } from '../../scripts/testing/started-program.ts'
import { teamMachine } from './team-machine.ts'

const APP = 'mf-late-offers'

// Installing from a registry takes minutes on a busy machine.
vi.setConfig({ testTimeout: 900_000 })

const own = ownProduct({ DEV_OVERRIDES: 'on' })

/** A team that has the packs and nothing else, and the commands that it has run. */
async function team() {
  const { place, packs, env, enter } = await teamMachine(own.product, APP)
  const folder = join(place, 'team')
  const repository = join(folder, APP)
  await mkdir(folder)
  const commands: string[] = []
  return {
    folder,
    repository,
    kit: `../packs/${basename(packs['@hirfa/remote-kit'] ?? '')}`,
    env,
    commands,
    enter(line: string, cwd = repository, more: Record<string, string> = {}): Promise<string> {
      commands.push(line)
      return enter(cwd, line, more)
    }
  }
}

/** Starts the development server of the team as a terminal does; its group gets what Ctrl-C sends. */
async function developing(folder: string, env: Record<string, string>) {
  const port = await freePort()
  const program = startProgram(['npm', 'run', 'dev', '--', '--port', port], env, { cwd: folder, detached: true })
  onTestFinished(() => endGroup(program, 'SIGKILL'))
  return { link: await printedAddress(program), program, entry: `http://127.0.0.1:${port}/remote-entry.js` }
}

function endGroup({ child: { pid, exitCode, signalCode } }: StartedProgram, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal)
}

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

test('from an empty folder and a pack of the kit to a first release and a canary, without an edit', async () => {
  const { folder, repository, kit, env, commands, enter } = await team()
  const began = performance.now()
  await enter(`npx --yes ${kit} create late-offers --packs ../packs`, folder)
  await enter('npm install')
  await enter('npm run check')
  expect(await enter('npm test')).toMatch(/Tests +5 passed/)
  await enter('npm run build')
  expect(await enter('npm run release')).toContain(`${APP} 1.0.0 is live.`)
  await enter('npm run build', repository, { BUILD_VERSION: '1.0.1' })
  expect(await enter('npm run release')).toContain(`${APP} 1.0.1 is now shown to 5 % of visitors.`)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`From nothing to live and canary: ${commands.length} commands, 0 edits, ${seconds} s`)

  expect(await enter('npx hirfa-release status')).toMatch(/mf-late-offers +1\.0\.0 +1\.0\.1 5 %/)
  expect(await enter(`npx hirfa-release history --app ${APP}`)).toMatch(/publish[^]*promote[^]*publish[^]*canary/)
  expect(await enter(`npx hirfa-release errors ${APP}`)).toBe('No page has reported an error.\n')
  const preview = await enter(`npx hirfa-release link preview ${APP} 1.0.1`)
  const reviewer = await own.visitor()
  await reviewer.page.goto(`/late-offers${new URL(/https?:\S+/.exec(preview)?.[0] ?? '').search}`)
  await waitForVersion(reviewer.page, APP, '1.0.1')
  await enter(`npx hirfa-release promote ${APP} 1.0.1`)
  expect(reviewer.errors).toEqual([])
  await reviewer.leave()

  const { link, program, entry } = await developing(repository, env)
  expect(new URL(link).pathname).toBe('/late-offers')
  const developer = await own.visitor()
  const heading = developer.page.getByRole('main').getByRole('heading', { level: 1 })
  await developer.page.goto(link)
  await waitForVersion(developer.page, APP, '0.0.0-dev')
  edit(join(repository, 'src/messages/ar.ts'), text => text.replace(/title: '[^']*'/, "title: 'عروض اليوم'"))
  await heading.filter({ hasText: 'عروض اليوم' }).waitFor()
  await developer.page.goto('/services')
  await waitForVersion(developer.page, 'mf-booking', '1.0.0')
  expect(developer.errors).toEqual([])
  await developer.leave()

  endGroup(program, 'SIGINT')
  await program.ended
  await expect(fetch(entry)).rejects.toThrow('fetch failed')
})
