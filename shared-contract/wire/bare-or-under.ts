import * as v from 'valibot'

export function bareOrUnder<Value extends v.GenericSchema>(keys: readonly string[], value: Value) {
  return v.lazy((body): v.GenericSchema<unknown, v.InferOutput<Value>> => {
    const key = keys.find(name => typeof body === 'object' && body !== null && name in body)
    if (!key) return value
    return v.pipe(
      v.object({ [key]: value }),
      v.transform(wire => wire[key])
    )
  })
}
