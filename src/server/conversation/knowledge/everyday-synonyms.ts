/**
 * Words that ask for the same thing, a line each, whatever form of them is used. A word of one line only: what means one
 * thing to a doctor and another to a band would bring the one's answers to the other's questions.
 */
export const EVERYDAY_SYNONYMS = `
vomitar vômito enjoo enjoado enjoada náusea ânsia
dormir dormi dormindo sono insônia
nervoso nervosa estressado estresse
emagrecer peso quilos
dor doendo dói doem dores
gripe gripado
urina urinar xixi mijar
barriga estômago abdômen
remédio medicamento medicação
inchaço inchado inchada inchar
tontura tonto tonta tonteira
cansaço cansado cansada fadiga
coceira coçando coçar
diarreia caganeira
apagar deletar excluir remover
zap whatsapp whats
robô bot chatbot assistente
língua línguas idioma idiomas
traduzir tradução traduções traduz traduzem
foto imagem imagens fotos
filme vídeo vídeos
escuro noturno dark
grátis gratuito
mudar mudo alterar editar
travou bug erro caiu
show apresentação tocar tocam toca
cachê orçamento preço valor
ingresso bilhete entrada
contratar contratação
disco álbum
hotel hospedagem
chuva chover
jornalista imprensa repórter
`;
