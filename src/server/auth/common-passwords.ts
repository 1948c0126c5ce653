/** Passwords of 8 to 15 characters that head every list of leaked ones, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password 12345678 123456789 1234567890 qwertyuiop password1 password12 password123 1q2w3e4r 1q2w3e4r5t
  iloveyou sunshine princess football baseball superman trustno1 michelle jennifer whatever computer
  starwars corvette internet midnight mercedes samantha victoria elizabeth asdfghjkl zxcvbnm1 zxcvbnm123
  qwerty123 qwerty12 qwerty1234 qwerty12345 qwertyui qwerty123456 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1
  abcd1234 abc12345 abc123456 abcdefgh abcdefg1 abcdefghi a1b2c3d4 a1234567 a12345678 a123456789 aa123456
  aa12345678 passw0rd p@ssw0rd p@ssword pa55word pa$$word password! password@123 pass1234 pass12345 pass@123
  pass@1234 admin123 admin1234 admin12345 admin@123 admin@1234 administrator welcome1 welcome12 welcome123
  welcome@123 welcome@1 letmein1 letmein123 monkey123 dragon123 master123 shadow123 login123 hello123
  hello1234 freedom1 charlie1 michael1 jordan23 football1 baseball1 superman1 batman123 pokemon1 pokemon123
  princess1 sunshine1 iloveyou1 iloveyou2 iloveyou123 loveyou123 loveme123 lovelove lovely123 forever1
  babygirl babygirl1 chocolate cookie123 butterfly butterfly1 november december september october1 january1
  summer123 winter123 spring123 summer2020 winter2020 changeme changeme1 changeme123 default1 default123
  secret123 secret12 mustang1 maverick scooter1 phoenix1 diamond1 diamonds rainbow1 rainbow123 tinkerbell
  spiderman spiderman1 liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid manchester cricket1
  cricket123 india123 india1234 india@123 indian123 bharat123 mumbai123 delhi123 krishna1 krishna123
  ganesh123 ganesha1 saibaba1 sairam123 jaimatadi shreeram hariom123 omsairam omnamahshivaya mahadev1
  lakshmi1 lakshmi123 password2 password3 password1234 password12345 11111111 111111111 1111111111 00000000
  000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 999999999
  87654321 987654321 9876543210 0987654321 0123456789 01234567 012345678 12341234 12121212 12344321 11223344
  1122334455 112233445566 13131313 10101010 12345678910 123456789a 123456789q 12345678a 1234567a 1234567q
  123qweasd 123qwe123 123abc123 123123123 1231231234 123321123 123456123 123454321 147258369 159753456
  741852963 789456123 963852741 asdf1234 asdfasdf asdfghjk asdf12345 asd12345 zxcvbnm0 zxcv1234 qazwsxedc
  qazwsx123 q1w2e3r4 q1w2e3r4t5 qweasdzxc qweasd123 qwer1234 test1234 test12345 testtest testing1 testing123
  temp1234 guest123 user1234 userpass rootroot root1234 toor1234 company1 company123 business1 office123
  google123 facebook1 facebook123 samsung1 samsung123 nokia123 apple123 android1 windows1 microsoft
  computer1 internet1 hellohello helloworld goodluck1 goodmorning blessed1 jesus123 jesuschrist christ123
  god12345 godisgood family123 friends1 friends123 mother123 father123 nothing1 nothing123 whatever1
  killer123 hunter123 hunter12 soccer123 hockey123 tigger123 ginger123 pepper123 purple123 orange123
  silver123 golden123 flower123 flowers1 angel123 angels123 sweety123 sweetie1 cutie123 rockstar rockstar1
  superstar superstar1 champion champion1 1password mypassword mypass123 newpass123 newpassword`
    .split(/\s+/)
    .filter(Boolean),
);
