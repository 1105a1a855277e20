import { readFileSync } from 'node:fs'

/** The 5000 most frequent leaked passwords of sufficient length, from zxcvbn (MIT). */
const LEAKED_PASSWORDS = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/**
 * Common passwords in lower case. An entry may lack the digits and symbols around its word, because
 * `checkPassword` also looks up the password without them. Sources: Spanish and English leaks, keyboard
 * patterns, restaurant vocabulary.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...LEAKED_PASSWORDS,
  ...`
  12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 11111111 111111111 1111111111 00000000
  000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 11223344 1122334455
  12121212 13131313 10101010 123123123 123321123 112233445566 123456123 123123456 147258369 789456123 741852963
  159753456 1597534682 963852741 102030405060 1020304050 01234567 012345678 0123456789 20202020 20252025 20262026
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwer1234 qwerty12 qwerty123
  qwerty1234 qwerty12345 qwertyuiop qwertyui qwerty qwertz qwertzuiop qwertyasdf asdfghjk asdfghjkl asdfasdf asdf1234
  asdfqwer zxcvbnm zxcvbnm123 zaq12wsx zaq1zaq1 zaqxsw poiuytrewq lkjhgfdsa mnbvcxz 1a2b3c4d a1b2c3d4 a1b2c3d4e5
  aa123456 abc12345 abcd1234 abcdefgh abcdefghi abcdefg abc123456 abcabcabc aaaaaaaa aaaaaaaaa xxxxxxxx zzzzzzzz
  password password1 password12 password123 password1234 passw0rd p4ssw0rd p@ssw0rd p@ssword pa$$word pass1234 passpass
  mypassword newpassword password! changeme changeit letmein letmein1 welcome welcome1 welcome123 trustno1 iloveyou
  iloveyou1 iloveyou2 loveyou lovelove sunshine princess princess1 superman batman spiderman football baseball
  basketball dragon dragon123 monkey monkey123 master master123 shadow shadow123 michael jennifer jessica charlie
  jordan23 computer internet samsung samsung1 whatever starwars pokemon pokemon123 freedom chocolate cheese butterfly
  rainbow unicorn flower secret secret123 test1234 testtest testing testing123 tester temporal guest guest123 default
  administrator admin admin123 admin1234 admin12345 adminadmin root1234 rootroot superuser manager manager1 supervisor
  system system32 server server01 database oracle qwaszx hello123 hellohello google google123 facebook youtube
  contrasena contraseña contrasena1 contraseña1 contrasena123 contraseña123 clave123 clave1234 claveclave micontrasena
  micontraseña miclave password2026 secreto secreto123 teamo teamo123 tequiero tequiero123 teamomucho teamomuchomas
  miamor miamor123 amorcito amoreterno mividamia princesa princesa1 princesita estrella estrellita corazon corazón
  bonita hermosa preciosa mariposa chiquita muneca muñeca gatito perrito osito angelito bebecita familia felicidad
  alejandro alejandra fernando fernanda francisco francisca guadalupe gabriela valentina sebastian santiago mauricio
  estefania cristina carolina patricia veronica margarita daniela mariana andrea roberto ricardo eduardo gustavo
  rodrigo jesucristo diosesamor dioses jesus123 cristiano america america1 chivas chivas123 pumas pumas123 cruzazul
  realmadrid barcelona barcelona1 fcbarcelona atletico tigres tigres123 mexico mexico123 viva mexico1 vivamexico
  espana españa españa1 espana1 argentina colombia venezuela madrid guadalajara monterrey bienvenido bienvenida
  bienvenidos hola1234 holahola hola12345 holamundo adminforki prueba prueba123 pruebas primavera verano otono otoño
  invierno enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes viernes
  spring summer autumn winter summer123 monday friday january december november october september
  forki forkiforki forki123 forkiadmin miforki restaurant restaurante restaurants restaurantes mirestaurante
  myrestaurant restaurante1 restaurant1 comida comida123 cocina cocina123 cocinero cocinera camarero camarera mesero
  mesero123 mesera waiter waiter123 waitress cashier cashier123 cajero cajero123 cajera kitchen kitchen1 chef1234
  chefchef propina menudeldia tortilla taqueria taquería tacos123 pizzeria pizzería cerveza cerveza1 caipirinha
  servicio cuenta gerente gerente123 encargado encargada
  `
    .trim()
    .split(/\s+/),
])
