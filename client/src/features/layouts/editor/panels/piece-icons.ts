import {
  Circle,
  DoorOpen,
  Martini,
  Minus,
  RectangleHorizontal,
  Sprout,
  Square,
  Type,
  Beer,
  type LucideIcon,
} from 'lucide-react'
import type { DecorKind, SceneTable } from '../model/scene.ts'

export const SHAPES = [
  'round',
  'square',
  'rectangle',
  'bar',
] as const satisfies readonly SceneTable['shape'][]
export const DECOR_KINDS = ['wall', 'bar', 'plant', 'text', 'door'] as const satisfies readonly DecorKind[]

export const SHAPE_ICONS: Readonly<Record<SceneTable['shape'], LucideIcon>> = {
  round: Circle,
  square: Square,
  rectangle: RectangleHorizontal,
  bar: Martini,
}

export const DECOR_ICONS: Readonly<Record<DecorKind, LucideIcon>> = {
  wall: Minus,
  bar: Beer,
  plant: Sprout,
  text: Type,
  door: DoorOpen,
}
