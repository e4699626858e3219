/**
 * Paths without which an XML is no NF-e of layout 4.00, below `infNFe`: those that the layout requires of every invoice and
 * that the portal reads. Names in `{a|b}` are one or the other.
 */
export const REQUIRED_OF_NFE = [
  'ide/cUF',
  'ide/natOp',
  'ide/mod',
  'ide/serie',
  'ide/nNF',
  'ide/dhEmi',
  'ide/tpNF',
  'ide/tpEmis',
  'ide/tpAmb',
  'ide/finNFe',
  'emit/{CNPJ|CPF}',
  'emit/xNome',
  'emit/enderEmit/UF',
  'dest/{CNPJ|CPF|idEstrangeiro}',
  'dest/xNome',
  'det/prod/cProd',
  'det/prod/xProd',
  'det/prod/NCM',
  'det/prod/CFOP',
  'det/prod/uCom',
  'det/prod/qCom',
  'det/prod/vUnCom',
  'det/prod/vProd',
  'det/imposto',
  'total/ICMSTot/vProd',
  'total/ICMSTot/vNF',
  'transp/modFrete',
] as const

/** The same of a CT-e of layout 4.00, below `infCte`. */
export const REQUIRED_OF_CTE = [
  'cte:ide/cte:mod',
  'cte:ide/cte:serie',
  'cte:ide/cte:nCT',
  'cte:ide/cte:dhEmi',
  'cte:ide/cte:tpAmb',
  'cte:emit/{cte:CNPJ|cte:CPF}',
  'cte:emit/cte:xNome',
  'cte:vPrest/cte:vTPrest',
] as const

/** The same of an event, below `infEvento`. */
export const REQUIRED_OF_EVENT = ['chNFe', 'dhEvento', 'tpEvento', 'nSeqEvento', 'tpAmb', 'detEvento'] as const
