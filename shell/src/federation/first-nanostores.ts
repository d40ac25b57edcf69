import {
  atom,
  batch,
  batched,
  computed,
  listenKeys,
  map,
  onMount,
  onNotify,
  onSet,
  onStart,
  onStop,
  readonlyType,
  STORE_UNMOUNT_DELAY,
  subscribeKeys
} from 'nanostores'

export const nanostores = {
  atom,
  batch,
  batched,
  computed,
  listenKeys,
  map,
  onMount,
  onNotify,
  onSet,
  onStart,
  onStop,
  readonlyType,
  STORE_UNMOUNT_DELAY,
  subscribeKeys
}
