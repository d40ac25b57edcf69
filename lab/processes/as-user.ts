import { runsAsRoot } from '../../scripts/installed-programs.ts'

/** A command as another user if this process is root: most engines refuse to run as root. */
export function asUser(user: string | undefined, command: readonly string[]): string[] {
  return user && runsAsRoot()
    ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command]
    : [...command]
}
