import { useEffect, useState } from 'react'
import { RELEASE_ID } from '@hirfa/shared-contract/release'
import { createForm, useForm } from '@hirfa/shared-platform'
import { Button, TextField } from '@hirfa/shared-ui'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { $status } from '../live/live-store.ts'
import { say } from '../messages/say.ts'
import { createLink } from '../service/releases-api.ts'
import { explain, problemText, ServiceRefusal } from '../service/service-failure.ts'
import { withSignIn } from '../session/session-store.ts'
import styles from '../past/past.module.css'
import { InspectedApps } from './inspected-apps.tsx'
import { stateText } from './state-text.ts'
import { type Inspected, watchWindow } from './watch-window.ts'

/** Opens a page in a window of its own and shows who made which part of it. Pages contain nothing for this. */
export function InspectScreen({ release }: { release: string }) {
  const [inspected, setInspected] = useState<Window>()
  const [seen, setSeen] = useState<Inspected>()
  const { values, problems, sending, set, submit } = useForm(() => createInspectForm(release, setInspected))

  useEffect(() => {
    if (!inspected) return
    const label = (app: Inspected['apps'][number]) =>
      `${app.app} ${app.version}, ${stateText(
        app,
        $status.get()?.apps.find(({ name }) => name === app.app)
      )}`
    return watchWindow(inspected, { label, onSeen: setSeen })
  }, [inspected])

  return (
    <>
      <ScreenTitle>{say('inspect')}</ScreenTitle>
      <p>{say('inspect_about')}</p>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={say('inspect_path')}
          hint={say('inspect_path_hint')}
          problem={problemText(problems.path ?? problems.general)}
          value={values.path}
          onChange={path => set('path', path)}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label={say('inspect_at')}
          hint={say('inspect_at_hint')}
          optional
          problem={problemText(problems.release)}
          value={values.release}
          onChange={id => set('release', id)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" tone="primary" busy={sending}>
          {say('open')}
        </Button>
      </form>
      {seen && <InspectedApps seen={seen} />}
    </>
  )
}

function createInspectForm(release: string, onOpened: (inspected: Window) => void) {
  return createForm({
    initial: { path: '/', release },
    check: ({ path, release: id }) => ({
      path: placeIn(path) ? undefined : say('inspect_path_problem'),
      release: id.trim() === '' || RELEASE_ID.test(id.trim()) ? undefined : say('inspect_at_problem')
    }),
    send: async ({ path, release: id }) => {
      // Opened before the address is known: a browser allows it only at once after the tap.
      const inspected = window.open('about:blank', 'inspected')
      if (!inspected) throw new ServiceRefusal(409, say('inspect_blocked'))
      const place = placeIn(path) ?? '/'
      try {
        inspected.location.href = id.trim() === '' ? place : await placeAt(id.trim(), place)
      } catch (error) {
        inspected.close()
        throw error
      }
      onOpened(inspected)
    },
    explain
  })
}

/** A path of this origin. Undefined for anything else, such as `//elsewhere.example`. */
export function placeIn(text: string): string | undefined {
  const url = URL.parse(text.trim(), location.origin)
  return text.trim().startsWith('/') && url?.origin === location.origin ? url.pathname + url.search : undefined
}

/** The same path as it was in a release, by a signed address. */
async function placeAt(release: string, place: string): Promise<string> {
  const link = new URL((await withSignIn(() => createLink({ kind: 'at', release }))).url)
  const url = new URL(place, link.origin)
  url.searchParams.set('at', link.searchParams.get('at') ?? '')
  return url.href
}
