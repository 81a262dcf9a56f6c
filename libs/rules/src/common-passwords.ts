/** The most used passwords of six characters and more, worldwide and in Brazil (NordPass and SecLists rankings), lower case. */
const common = new Set(
  `000000 00000000 010203 0102030405 101010 102030 10203040 1020304050 111111 11111111 112233 11223344 121212 123123
123123123 123321 123456 1234567 12345678 123456789 1234567890 12345678910 123456a 1234abcd 123654 123654789 1234qwer
123mudar 123qwe 123abc 131313 142536 147258 147258369 159753 159357 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 321321
333333 456789 555555 654321 666666 696969 741852 741852963 753951 777777 789456 789456123 87654321 888888 987654
987654321 999999 99999999 a123456 a1b2c3 a1b2c3d4 aa123456 abacate abc123 abc12345 abcd1234 abcdef admin1 admin123
administrador administrator adm123 amor123 amoreterno asd123 asdfgh asdfghjkl batman bemvindo benfica borboleta brasil
brasil10 brasil123 brasil2014 cachorro changeme corinthians corinthians1 cruzeiro deusefiel deusefiel1 deuseamor
deuspai dragon escola estrela eusouadmin familia felicidade felipe flamengo flamengo1 fluminense football futebol
gabriel gremio guilherme internacional iloveyou jesus123 jesuscristo jesuseamor jesuste letmein liverpool lucas123
marcelo mariana master matheus meuamor minhasenha monkey mudar123 mudar@123 naruto p@ssw0rd p@ssword palmeiras passw0rd
password password1 password12 password123 pokemon princesa princess q1w2e3 q1w2e3r4 qazwsx qwe123 qwer1234 qwerty
qwerty1 qwerty12 qwerty123 qwertyuiop qwerty@123 rafael rodrigo santos saopaulo senha1 senha12 senha123 senha1234
senha12345 senha123456 senha@123 senhasenha shadow sunshine superman teamo123 teste1 teste123 teste1234 trocar123
trustno1 vasco123 vascodagama vitoria welcome welcome1 welcome123 zxcvbn zxcvbnm`.split(/\s+/),
);

/** Anybody would try it first. Upper and lower case count the same. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
