/// <reference types="vite/client" />

/** Files in `public/pictures`, read when the client is built. */
declare const FORKI_PICTURES: readonly string[]
