import type { Artisan, OfferedService } from 'shared-contract'

/** The service as this artisan offers it, `null` when they do not. */
export function offeredService({ services }: Artisan, serviceId: number | null): OfferedService | null {
  return services.find(({ id }) => id === serviceId) ?? null
}
