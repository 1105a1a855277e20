import { bubbles, crust, ice, stem, tumbler } from './glassware.ts'
import { GRAPEFRUIT, LIME, citrus, wedge } from './pantry.ts'
import { counter, footShade, picture } from './scene.ts'
import { box, circle, dots, ellipse, lifted, line, path, place, scatter, type Pen } from './svg.ts'

const SALT = ['#d8d2c2', '#fffdf6'] as const

const CHILLI_SALT = ['#9c2a14', '#dc5a2c'] as const

export function margarita(pen: Pen): string {
  const bowlShape =
    'M196 112C198 176 236 196 274 206C288 214 284 262 312 272H328C356 262 352 214 366 206C404 196 442 176 444 112z'
  return picture(
    counter('#d9744a', '#e9945f', '#8f4528'),
    stem([320, 408], 146, 66),
    path(bowlShape, '#fff', ' opacity=".3"'),
    path(
      'M206 136C212 176 240 188 280 199C298 208 292 254 314 264H326C348 254 342 208 360 199C400 188 428 176 434 136z',
      '#c9d67a',
    ),
    ellipse([320, 136], [114, 20], '#e3eba6'),
    ice(
      pen,
      [
        [270, 156],
        [352, 160],
      ],
      46,
    ),
    path(bowlShape, 'url(#g)'),
    crust(pen, [320, 112], [124, 20], SALT),
    lifted(place([434, 100], citrus(42, LIME), 18)),
    line('M222 138Q232 176 268 190', '#fff', 7, ' opacity=".5"'),
    footShade([138, 410], 44),
    lifted(
      place(
        [138, 378],
        circle([0, 0], 40, '#5f8a30') +
          circle([-6, -8], 30, '#86b04a') +
          circle([-14, -16], 8, '#c5dc8c') +
          circle([34, 12], 7, '#4d7026'),
      ),
    ),
    lifted(place([516, 400], wedge(44, LIME), 184)),
  )
}

export function paloma(pen: Pen): string {
  return picture(
    counter('#e8b99b', '#f3d0b4', '#a65a3c'),
    tumbler(
      { at: [320, 414], rim: 176, foot: 138, height: 312 },
      { level: 0.86, deep: '#ee8b74', surface: '#f8bca6' },
      path('M256 290L254 404Q320 424 386 404L392 260Q320 300 256 290z', '#f6b79e', ' opacity=".55"') +
        ice(
          pen,
          [
            [284, 190],
            [356, 196],
            [306, 262],
          ],
          58,
        ) +
        place([350, 300], citrus(40, GRAPEFRUIT), 10) +
        bubbles(scatter(pen, 18, [320, 270], [60, 110])),
    ),
    crust(pen, [320, 102], [88, 15], SALT),
    lifted(place([404, 104], citrus(54, GRAPEFRUIT), 24)),
    line('M286 108L262 34', '#f3e7cf', 9) + line('M286 108L262 34', '#c9673f', 9, ' stroke-dasharray="9 14"'),
    footShade([130, 416], 70),
    lifted(
      place(
        [128, 366],
        circle([0, 0], 62, '#d98a4d') +
          circle([-6, -8], 52, '#efab6c') +
          dots(scatter(pen, 22, [0, 0], [46, 46]), '#e29a5c', 4) +
          circle([-20, -24], 10, '#fbd2a4'),
      ),
    ),
    lifted(place([530, 402], wedge(56, GRAPEFRUIT), 180)),
  )
}

export function michelada(pen: Pen): string {
  return picture(
    counter('#7f8f5f', '#97a776', '#6b4428'),
    line('M408 190h44q34 0 34 40v70q0 44-40 44h-40', '#fff', 24, ' opacity=".42"') +
      line('M408 190h44q34 0 34 40v70q0 44-40 44h-40', '#fff', 8, ' opacity=".5"'),
    tumbler(
      { at: [316, 414], rim: 206, foot: 190, height: 300 },
      { level: 0.88, deep: '#c2621f', surface: '#eeb468' },
      path('M226 300L228 404Q316 430 404 404L408 250Q320 330 226 300z', '#e0902f', ' opacity=".8"') +
        ice(
          pen,
          [
            [268, 192],
            [354, 188],
            [312, 246],
          ],
          62,
        ) +
        bubbles(scatter(pen, 24, [316, 290], [74, 100])) +
        dots(scatter(pen, 16, [316, 200], [76, 46]), '#6d2412', 4),
    ),
    crust(pen, [316, 114], [103, 17], CHILLI_SALT),
    lifted(place([244, 96], wedge(46, LIME), -150)),
    line('M366 116L392 26', '#7aa04a', 16) + line('M363 112L388 30', '#a9c97a', 5),
    footShade([108, 414], 54),
    path('M70 414L84 300Q88 284 88 262V226H128V262Q128 284 132 300L146 414Q108 426 70 414z', '#5a3a1c') +
      box([108, 216], [46, 22], '#c9a13b', ' rx="6"') +
      box([108, 350], [70, 66], '#f2e3c2', ' rx="6"') +
      circle([108, 350], 20, '#b5432a'),
    line('M86 306Q80 350 78 396', '#fff', 6, ' opacity=".3"'),
    lifted(place([548, 404], wedge(44, LIME), 182)),
  )
}

export function mezcal(pen: Pen): string {
  const slice =
    path('M-78 0A78 34 0 0 1 78 0L70 10A78 34 0 0 1-70 10z', '#c8681c') +
    path('M-74 0A74 31 0 0 1 74 0z', '#f4a64a') +
    line('M0-2V-28M0-2L-44-20M0-2L44-20', '#fdeccb', 4)
  const bottle =
    box([0, -100], [104, 200], '#dcd9bb', ' rx="18" opacity=".62"') +
    box([0, -232], [38, 84], '#dcd9bb', ' rx="6" opacity=".62"') +
    box([0, -276], [44, 32], '#8a5a34', ' rx="5"') +
    box([0, -90], [104, 104], '#f2e3c2') +
    path('M0-130L10-104L36-112L20-90L42-74L14-72L8-46L-6-70L-32-60L-18-84L-42-96L-14-104z', '#5b7a45') +
    line('M-40-190V-12', '#fff', 7, ' opacity=".4"')
  return picture(
    counter('#5d4034', '#7a5541', '#a8724a'),
    footShade([470, 388], 56),
    place([470, 388], bottle),
    ellipse([400, 424], [156, 26], '#3a1d0c', ' opacity=".3"'),
    ellipse([394, 412], [152, 28], '#b9633c') + ellipse([394, 408], [136, 22], '#d08358'),
    lifted(
      place([356, 406], slice, -6, 0.9),
      place([436, 408], slice, 5, 0.9),
      place([396, 392], slice, -2, 0.9),
    ),
    dots(scatter(pen, 34, [396, 392], [96, 13]), '#a3391c', 5),
    dots(scatter(pen, 14, [396, 390], [88, 11]), '#e08a5a', 4),
    tumbler(
      { at: [188, 418], rim: 184, foot: 134, height: 230 },
      { level: 0.66, deep: '#efe3bd', surface: '#fbf4da' },
      line(
        'M126 276L136 396M154 282L160 404M188 284V406M222 282L216 404M250 276L240 396',
        '#fff',
        4,
        ' opacity=".45"',
      ) + path('M188 304V368M168 326H208', 'none', ' stroke="#fff" stroke-width="9" opacity=".6"'),
    ),
  )
}
