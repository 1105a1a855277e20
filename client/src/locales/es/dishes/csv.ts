export const csv = {
  import: 'Importar CSV',
  export: 'Exportar CSV',
  export_found: 'Exportar lo filtrado',
  file: 'platillos {{name}}.csv',
  yes: 'sí',
  no: 'no',
} as const
