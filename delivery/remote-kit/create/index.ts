export { makeRemote } from './make-remote.ts'
export { moveOutside } from './outside.ts'
export { NameRefused, remoteName, type RemoteName, reservedName } from './remote-name.ts'
