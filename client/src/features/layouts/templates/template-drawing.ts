import type { Drawing } from '@forki/contract/layout-versions'
import { TEMPLATES, type SectionKey, type TemplateKey } from './templates.ts'

export interface TemplateTexts {
  /** Name of the new floor plan. */
  name: string
  section: (key: SectionKey) => string
  /** Text of the template's text decorations, such as "Dance floor". */
  text: string
}

/** Floor plan of a template, with tables numbered from 1 and texts in the user's language. Its ids are temporary. */
export function drawingOfTemplate(key: TemplateKey, texts: TemplateTexts): Drawing {
  const { width, height, sections, tables, decor } = TEMPLATES[key]
  return {
    layout: {
      name: texts.name,
      description: null,
      width,
      height,
      background_color: null,
      background_image_url: null,
      decor: decor.map((piece, index) => ({
        ...piece,
        id: `${key}-${index + 1}`,
        rotation: 0,
        z_index: 0,
        text: piece.kind === 'text' ? texts.text : null,
        color: null,
      })),
    },
    sections: sections.map(({ key: section, ...properties }) => ({
      id: `temp-${section}`,
      name: texts.section(section),
      properties,
    })),
    tables: tables.map(({ section, shape, seats, ...box }, index) => ({
      id: `temp-${index + 1}`,
      section_id: `temp-${section}`,
      label: `${index + 1}`,
      position: { ...box, rotation: 0 },
      shape,
      zIndex: 0,
      seats,
      note: null,
      table_type: null,
      available_times: [],
      unavailable_dates: [],
    })),
  }
}
