/**
 * Scene: floor plan in the editor as flat, immutable objects by id. Unchanged objects preserve their
 * identity, which makes rendering, comparing and undoing fast. Units are centimetres and degrees, as in the
 * API.
 */
import type { Layout } from '@forki/contract/layouts'
import type { DecorItem } from '@forki/contract/layouts/decor'
import type { Table } from '@forki/contract/tables'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Box rotated clockwise around its center, in degrees. */
export interface TurnedBox extends Box {
  rotation: number
}

export interface Sheet {
  name: string
  description: string | null
  width: number
  height: number
  background_color: string | null
  background_image_url: string | null
}

export interface SceneSection extends Box {
  id: string
  name: string
  color: string | null
}

export interface SceneTable extends TurnedBox {
  id: string
  section_id: string
  label: string
  shape: Table['shape']
  z: number
  seats: number
  note: string | null
  table_type: string | null
  available_times: Table['available_times']
  unavailable_dates: Table['unavailable_dates']
}

export type DecorKind = DecorItem['kind']

export interface SceneDecor extends TurnedBox {
  id: string
  kind: DecorKind
  z: number
  text: string | null
  color: string | null
}

/** Movable piece on the plan: a table or a decoration. */
export type Piece = SceneTable | SceneDecor

type ById<T> = Readonly<Record<string, T>>

export interface Scene {
  readonly sheet: Readonly<Sheet>
  /** Sections in display order. */
  readonly sections: readonly Readonly<SceneSection>[]
  readonly tables: ById<Readonly<SceneTable>>
  readonly decor: ById<Readonly<SceneDecor>>
}

/** Builds the scene of a floor plan from the server. */
export function sceneOf(layout: Layout): Scene {
  const tables = layout.sections.flatMap((section) => section.tables)
  const { name, description, width, height, background_color, background_image_url } = layout
  return {
    sheet: { name, description, width, height, background_color, background_image_url },
    sections: layout.sections.map(({ id, name: called, properties }) => ({
      id,
      name: called,
      ...properties,
    })),
    tables: byId(tables.map(sceneTableOf)),
    decor: byId(layout.decor.map(sceneDecorOf)),
  }
}

/** Record of objects by their ids. */
export const byId = <T extends { id: string }>(all: readonly T[]): Record<string, T> =>
  Object.fromEntries(all.map((one) => [one.id, one]))

export const isTable = (piece: Piece): piece is SceneTable => 'label' in piece

/** Table or decoration with the given id. */
export const pieceOf = (scene: Scene, id: string): Piece | undefined => scene.tables[id] ?? scene.decor[id]

/** All pieces in painting order, the lowest first. */
export function piecesOf(scene: Scene): Piece[] {
  const pieces: Piece[] = [...Object.values(scene.decor), ...Object.values(scene.tables)]
  return pieces.toSorted((a, b) => a.z - b.z || Number(isTable(a)) - Number(isTable(b)))
}

const sceneTableOf = (table: Table): SceneTable => ({
  id: table.id,
  section_id: table.section_id,
  label: table.label,
  ...table.position,
  shape: table.shape,
  z: table.zIndex,
  seats: table.seats,
  note: table.note,
  table_type: table.table_type,
  available_times: table.available_times,
  unavailable_dates: table.unavailable_dates,
})

const sceneDecorOf = ({ z_index, ...rest }: DecorItem): SceneDecor => ({ ...rest, z: z_index })
