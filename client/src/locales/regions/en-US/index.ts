import { catalog } from './catalog.ts'
import { management } from './management.ts'
import { service } from './service.ts'

export const texts = [service, catalog, management] as const
