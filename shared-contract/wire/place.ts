import * as v from 'valibot'

export const Wilaya = v.pipe(
  v.object({ id: v.number(), name: v.string(), arabic_name: v.string() }),
  v.transform(wire => ({ id: wire.id, name: wire.name, arabicName: wire.arabic_name }))
)
export type Wilaya = v.InferOutput<typeof Wilaya>
export type WilayaWire = v.InferInput<typeof Wilaya>

export const City = v.pipe(
  v.object({
    id: v.number(),
    name: v.string(),
    arabic_name: v.string(),
    state_id: v.nullish(v.number()),
    latitude: v.nullish(v.number()),
    longitude: v.nullish(v.number())
  }),
  v.transform(wire => ({
    id: wire.id,
    name: wire.name,
    arabicName: wire.arabic_name,
    wilayaId: wire.state_id ?? null,
    latitude: wire.latitude ?? null,
    longitude: wire.longitude ?? null
  }))
)
export type City = v.InferOutput<typeof City>
export type CityWire = v.InferInput<typeof City>
