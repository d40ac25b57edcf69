export { makeRemote } from './make-remote.ts'
export { moveOutside } from './outside.ts'
export { remoteName, type RemoteName, reservedName } from './remote-name.ts'
