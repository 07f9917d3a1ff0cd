import { foldText } from "#lib/portuguese-text.ts";

/** `_` is a space, a final `-` any ending, and a plural `s` counts as the same word. */
function wordPattern(words: string): RegExp {
  const alternatives = words
    .split(" ")
    .map((word) => word.replaceAll("_", "[ -]"))
    .map((word) => (word.endsWith("-") ? word.slice(0, -1) : `${word}s?(?![a-z])`));
  return new RegExp(`(?<![a-z])(?:${alternatives.join("|")})`);
}

/** The drawing and the words, without accents, of what it shows. The first that fits wins. */
const kinds: readonly (readonly [illustration: string, words: RegExp])[] = (
  [
    ["baby-bottle", "bebe fralda- mamadeira- chupeta- alimentacao_infantil"],
    ["tea", "cha infus camomila- mate"],
    ["coffee", "cafe cafeteira- cappuccino- caneca- xicara- capsula-"],
    ["wine", "vinho taca"],
    ["champagne", "espumante- champanhe- prosecco-"],
    ["beer", "cervej- chopp chope"],
    ["glass", "destilad- licor vodka whisky- cachaca- tequila- drink"],
    ["lightning", "energetic- isotonic-"],
    ["juice", "suco nectar- refresco- bebida_mista-"],
    ["cup", "refrigerante- refri bebidas copo garrafa- squeeze-"],
    ["droplet", "aguas"],
    ["milk", "leite iogurte- laticinio- bebida_lactea- coalhada- creme_de_leite-"],
    ["butter", "manteiga- margarina-"],
    ["cheese", "queij- requeij- cream_cheese- ricota- mussarela- mucarela- parmesao-"],
    ["bacon", "frios embutid- presunt- mortadela- salame- linguica- salsicha- bacon peito_de_peru-"],
    ["cookie", "biscoit- bolach- cookie- wafer rosquinha-"],
    ["chocolate", "chocolat- bombo- achocolatad- cacau barra_de_choc-"],
    ["honey", "mel geleia- doce goiabada- melado- acucar- adocante- rapadura-"],
    ["candy", "bala guloseima- pirulito- chiclete- goma drops"],
    ["cupcake", "mistura- confeit- fermento- granulado- cobertura- gelatina-"],
    ["cake", "bolo torta panetone- colomba- sobremesa- pudim"],
    ["bread", "pao paes torrada- padaria- bisnag- croissant-"],
    ["cereal", "cereal- cereais- granola- aveia barra_de_cereal- muesli-"],
    ["nuts", "castanha- amendoim- nozes amendoa- pistache- noz"],
    ["chips", "salgadinh- batata- snack pipoca- chips"],
    ["pasta", "massa macarr- lasanha- espaguete- talharim- nhoque- miojo"],
    ["rice", "arroz feijao- grao graos lentilha- quinoa- canjica-"],
    ["grain", "farinha- farofa- fuba polvilho- tapioca- amido"],
    ["olive", "azeit oleos vinagre- azeitona-"],
    ["salt", "sal tempero- caldo pimenta- oregano- condimento- colorau-"],
    ["pot", "sopa feijoada- creme_de_cebola- cacarola-"],
    [
      "canned",
      "mercearia- enlatad- conserva- molho ketchup- catchup- maionese- mostarda- atum sardinha- milho ervilha- palmito- extrato-",
    ],
    ["pizza", "pizza pratos_prontos- empanad- lasanha_congelada- hamburguer- nugget- congelad-"],
    ["ice-cream", "sorvete- picole- acai- polpa"],
    ["chicken", "frango- aves ave coxa sobrecoxa-"],
    ["fish", "peixe frutos_do_mar- tilapia- salmao- camarao- bacalhau- file_de-"],
    ["meat", "carne acougue- picanha- bovin suin costela- alcatra-"],
    ["egg", "ovo"],
    ["leafy", "verdura- legume- alface- couve tomate- cebola- cenoura- hortifruti-"],
    ["apple", "fruta maca banana- laranja- uva limao morango-"],
    ["bone", "petisco- osso ossinho-"],
    ["paw", "pet racao racoes- cao caes gato coleira-"],
    ["sponge", "esponja- palha_de_aco- la_de_aco-"],
    ["broom", "vassoura- rodo mop balde flanela- utensilios_de_limpeza- pano luvas"],
    ["basket", "lava_roupa- sabao amaciante- alvejante- tira_mancha- cesto"],
    ["mosquito", "inseticida- repelente-"],
    ["flower", "aromatiz- odoriz- desodorizador- difusor- incenso- perfum- coloni- deo_colonia- eau"],
    [
      "roll",
      "papel_higienico- papel_toalha- papel guardanapo- saco descartavel- descartaveis- absorvente- lenco algodao-",
    ],
    ["soap", "sabonet- detergent- lava_louca-"],
    ["bubbles", "limpador- desinfet- multiuso- agua_sanitaria- limpeza- lustra- cera"],
    ["toothbrush", "escova_dental- creme_dental- enxaguante- bucal fio_dental- dental-"],
    ["razor", "barbear- depila- barbeador- lamina- aparelho_de_barb- gillette-"],
    ["nail-polish", "esmalte- unha acetona-"],
    ["lipstick", "maquiagem- batom rimel sombra- delineador-"],
    ["comb", "escovas- pente coloracao- tintura- finaliza- fixador- modelador- cabelo-"],
    [
      "lotion",
      "shampoo- xampu condicionador- hidratant- locao protetor- desodorant- antitranspirante- cosmetic- pele beleza- higiene- serum",
    ],
    ["pill", "suplement- vitamina- saude whey creatina- colageno- capsulas-"],
    ["bandage", "primeiros_socorros- farmacia- curativo- termometro-"],
    ["headphones", "fone headphone- headset- audio caixa_de_som-"],
    ["phone", "celular- smartphone- carregador-"],
    ["laptop", "informatica- notebook- teclado- mouse computador- tablet- pen_drive- monitor- eletronic-"],
    ["camera", "camera- filmadora- tripe"],
    ["game", "game videogame- console- controle- joystick- jogos_eletronicos"],
    ["television", "tv televis- video receptor-"],
    ["watch", "relogio- joia anel colar brinco- pulseira- smartwatch-"],
    ["backpack", "mochila- bolsa necessaire- carteira-"],
    ["sandal", "sandalia- chinel- havaianas- rasteira-"],
    ["shoe", "tenis sapat bota calcado-"],
    ["clothes", "roupa camiset- camisa- calca vestido- blusa moda meia cueca bermuda-"],
    ["pan", "panela- frigideira- assadeira- wok"],
    ["jar", "pote organiza- jarra"],
    ["cutlery", "talher- faca garfo colher- cozinha-"],
    ["plate", "prato mesa bandeja- travessa- saladeira-"],
    [
      "blender",
      "eletroportat- eletric- eletrodomestic- liquidificador- batedeira- mixer lampada- tomada- ferro ventilador-",
    ],
    ["bed", "lencol- almofada- travesseiro- edredom- fronha- cama_e cama_mesa"],
    ["bathtub", "banho toalha- tapete- cortina- banheiro- chuveiro- ducha"],
    ["plant", "jardim- planta- vaso flor adubo semente-"],
    ["candle", "vela castical-"],
    ["balloon", "balao baloes- festa bexiga-"],
    ["toolbox", "ferramenta- construcao- fixacao- parafuso- furadeira- martelo- cimento-"],
    ["car", "automotiv- carro pneu"],
    ["tractor", "agro pecuaria- trator-"],
    ["toy", "brinqued- boneca- pelucia- carrinho- quebra_cabeca- lego"],
    ["soccer", "esporte- fitness- futebol- halter- bola"],
    ["beach", "piscina- praia camping- guarda_sol- barraca-"],
    ["guitar", "instrument- violao- guitarra- musica- cavaquinho- ukulele-"],
    ["disc", "disco cd dvd vinil lp filmes"],
    ["books", "livro revista-"],
    ["notebook", "caderno- papelaria- agenda- bloco fichario-"],
    ["pencil", "caneta- lapis escrita- marcador- borracha-"],
    ["palette", "artes armarinho- pincel- artesanato- tecido-"],
    ["antique", "antiguidade- colec hobb moeda selo decorac-"],
    ["couch", "movel moveis- sofa cadeira- estante- casa poltrona- rede"],
  ] as const
).map(([illustration, words]) => [illustration, wordPattern(words)]);

const ANYTHING = "box";

/** Every name that `productIllustration` may answer. */
export const illustrationNames = [...kinds.map(([illustration]) => illustration), ANYTHING];

function kindOf(text: string): string | undefined {
  const folded = foldText(text);
  return kinds.find(([, words]) => words.test(folded))?.[0];
}

/**
 * Address of the drawing that stands in for a product without a picture. The first word of a Portuguese product name is
 * its noun, so it tells most; then the subcategory, then the category.
 */
export function productIllustration({
  title,
  category,
  subcategory,
}: {
  title: string;
  category: string;
  subcategory: string;
}): string {
  const [noun = ""] = title.trim().split(/\s/);
  const narrowest = subcategory.split(">").at(-1) ?? "";
  return `/illustrations/${kindOf(noun) ?? kindOf(narrowest) ?? kindOf(category) ?? ANYTHING}.webp`;
}
