import {
  allTasks,
  clean,
  cleanStores,
  cleanTasks,
  deepMap,
  effect,
  getKey,
  getPath,
  keepMount,
  mapCreator,
  setByKey,
  setPath,
  startTask,
  task
} from 'nanostores'

export const nanostores = {
  allTasks,
  clean,
  cleanStores,
  cleanTasks,
  deepMap,
  effect,
  getKey,
  getPath,
  keepMount,
  mapCreator,
  setByKey,
  setPath,
  startTask,
  task
}
