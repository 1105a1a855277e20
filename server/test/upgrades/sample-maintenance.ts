import { sampleId, NOON, type SampleRestaurant, type SampleRows } from './sample-ids.ts'

/** Sample rows of a server process, a backup and a restore drill. */
export const sampleMaintenance = (restaurant: SampleRestaurant): SampleRows => [
  [
    'server_processes',
    {
      id: sampleId(restaurant, 'process'),
      host: 'forki-1',
      pid: 42,
      version: '0.1.0',
      node_version: '24.19.0',
      started_at: NOON,
      seen_at: NOON,
      clock_offset_ms: -12,
      data_free_bytes: 8_000_000_000,
      slow_statements: 3,
    },
  ],
  [
    'maintenance_runs',
    {
      id: sampleId(restaurant, 'backup'),
      kind: 'backup',
      place: 's3://copies/forki',
      started_at: NOON,
      finished_at: NOON,
      error: null,
      details: { rows: 12 },
    },
    {
      id: sampleId(restaurant, 'drill'),
      kind: 'drill',
      place: 's3://copies/forki',
      started_at: NOON,
      finished_at: NOON,
      error: 'table orders has 1 of 2 rows',
      details: {},
    },
  ],
]
