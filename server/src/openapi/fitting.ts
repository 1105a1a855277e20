type Body = Readonly<Record<string, unknown>>
type Fit = (body: Body) => unknown

const without =
  (...names: string[]): Fit =>
  (body) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

const only =
  (...names: string[]): Fit =>
  (body) =>
    Object.fromEntries(names.map((name) => [name, body[name]]))

const drawing: Fit = ({ layout_id, version }) => ({
  layout_id,
  version,
  sections: [
    {
      temp_id: 'temp-1',
      name: 'Terraza',
      properties: { x: 0, y: 0, width: 600, height: 400, color: '#f2e8dc' },
    },
  ],
  tables: [
    {
      temp_id: 'temp-2',
      section_temp_id: 'temp-1',
      label: '12',
      position: { x: 40, y: 40, width: 80, height: 80, rotation: 0 },
      seats: 4,
    },
  ],
  deleted_section_ids: [],
  deleted_table_ids: [],
})

/**
 * Corrections of sample bodies by operation id, for rules between fields that JSON Schema does not express.
 */
const FITS: Readonly<Record<string, Fit>> = {
  membershipsCreate: without('user_id'),
  membershipsUpdate: only('role', 'permissions'),
  inventoryMove: without('counted_at', 'order_id', 'unit'),
  layoutsBatchUpdate: drawing,
  layoutsCreate: without('copy_of', 'drawing'),
  loyaltyIssueCard: without('customer'),
}

/** Sample body after the corrections of its operation. */
export const fitting = (operationId: string, body: unknown): unknown =>
  FITS[operationId]?.(body as Body) ?? body
