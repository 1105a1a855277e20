import type { APIRequestContext } from 'playwright'

const SECTIONS = 6
const COLUMNS = 10
const ROWS = 5
const SECTION = { width: 1500, height: 800 }
const SHAPES = ['round', 'square', 'rectangle', 'bar'] as const

interface CurrentUser {
  access: { restaurants: { id: string }[] }
}

/** Creates a floor plan with 300 tables in six sections and 60 pieces of decor. Returns its id and path. */
export async function createLargeFloorPlan(
  request: APIRequestContext,
): Promise<{ id: string; path: string }> {
  const currentUser = (await (await request.get('/api/v1/auth/me')).json()) as CurrentUser
  const restaurant_id = currentUser.access.restaurants[0]?.id
  const answer = await request.post('/api/v1/restaurant-layouts', {
    data: {
      restaurant_id,
      name: '300',
      width: 3 * SECTION.width + 200,
      height: 2 * SECTION.height + 200,
      decor: range(60).map(decorAt),
      drawing: {
        sections: range(SECTIONS).map(sectionAt),
        tables: range(SECTIONS * COLUMNS * ROWS).map(tableAt),
      },
    },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  return { id, path: `/manage-restaurants/${restaurant_id}/mapas/${id}` }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const cornerOf = (index: number) => ({
  x: 50 + (index % 3) * (SECTION.width + 50),
  y: 50 + Math.floor(index / 3) * (SECTION.height + 50),
})

const sectionAt = (index: number) => ({
  id: `temp-s${index}`,
  name: `S ${index + 1}`,
  properties: { ...cornerOf(index), ...SECTION, color: '#cfe0cf' },
})

function tableAt(index: number) {
  const sectionIndex = index % SECTIONS
  const slot = Math.floor(index / SECTIONS)
  const corner = cornerOf(sectionIndex)
  const shape = SHAPES[index % SHAPES.length]
  const wide = shape === 'rectangle' || shape === 'bar'
  // Tables deviate slightly from the grid, as in plans made by hand. Many different positions make the editor
  // compare many alignment lines.
  const offset = (index * 7) % 13
  return {
    id: `temp-t${index}`,
    section_id: `temp-s${sectionIndex}`,
    label: String(index + 1),
    shape,
    seats: wide ? 6 : 4,
    position: {
      x: corner.x + 60 + (slot % COLUMNS) * 140 + offset,
      y: corner.y + 80 + Math.floor(slot / COLUMNS) * 140 + offset,
      width: wide ? 110 : 80,
      height: 80,
      rotation: index % 5 === 0 ? 15 : 0,
    },
  }
}

const KINDS = ['wall', 'plant', 'bar'] as const
function decorAt(index: number) {
  const corner = cornerOf(index % SECTIONS)
  return {
    id: `d${index}`,
    kind: KINDS[index % KINDS.length],
    x: corner.x + 40 + Math.floor(index / SECTIONS) * 140,
    y: corner.y + SECTION.height - 30,
    width: 90,
    height: 20,
  }
}
