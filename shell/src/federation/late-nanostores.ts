import {
  clean,
  cleanStores,
  deepMap,
  effect,
  getKey,
  getPath,
  keepMount,
  mapCreator,
  setByKey,
  setPath
} from 'nanostores'

export const nanostores = {
  clean,
  cleanStores,
  deepMap,
  effect,
  getKey,
  getPath,
  keepMount,
  mapCreator,
  setByKey,
  setPath
}
