// `npm run permissions`: prints the table of who may call what into docs/permissions.md.
import { writeFileSync } from 'node:fs'
import { permissionTable } from '@forki/contract/permission-table'
import { registry } from '@forki/contract/registry'

writeFileSync(new URL('../../docs/permissions.md', import.meta.url), permissionTable(registry))
